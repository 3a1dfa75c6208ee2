import { blankTexts } from './blanks.ts'
import { contrast } from './contrast.ts'
import { brokenCaptions, brokenFilms, heavyFilms, wordlessFilms } from './films.ts'
import type { Check } from './finding.ts'
import { bareHeadings, headingOrder, mainHeading } from './headings.ts'
import { allHidden, withoutHidden } from './hidden.ts'
import { deadAnchors, deadRedirects, linksToNoAddress, ownAddresses, sameAnchors } from './links.ts'
import { alternativeTexts, missingPictures, smallPictures } from './pictures.ts'
import { longLabels, wideWords } from './room.ts'
import { descriptionLength, sameTitle, titleLength } from './search.ts'
import { unevenRows, unseenVisuals } from './unseen.ts'

const CHECKS: readonly Check[] = [
  sameTitle,
  titleLength,
  descriptionLength,
  mainHeading,
  headingOrder,
  bareHeadings,
  deadAnchors,
  linksToNoAddress,
  sameAnchors,
  deadRedirects,
  ownAddresses,
  missingPictures,
  alternativeTexts,
  smallPictures,
  heavyFilms,
  brokenCaptions,
  brokenFilms,
  wordlessFilms,
  contrast,
  blankTexts,
  unevenRows,
  unseenVisuals,
  wideWords,
  longLabels,
]

/**
 * All that is wrong with what visitors see of a document, beyond the rules of single fields. The Studio uses it before
 * each publish and for its list "Site health", and tests use it on everything in content/.
 */
export const findProblems: Check = (document, surroundings) => {
  const seen = withoutHidden(document)
  return [...allHidden(document), ...CHECKS.flatMap((check) => check(seen, surroundings))]
}
