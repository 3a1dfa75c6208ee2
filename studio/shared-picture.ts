import { SOCIAL_IMAGE } from '../lib/constants.ts'
import { imagesOf, sized } from '../lib/sanity/cut-image.ts'
import type { CutImage } from '../schemas/objects/figure.ts'
import { connection, isEmbedded } from './connection.ts'

const cut = imagesOf({ ...connection, isLocal: isEmbedded })

/** Where the Studio fetches a sharing image, cut as the site shares it. */
export const sharedPicture = (image: CutImage) => sized(cut(image), SOCIAL_IMAGE).url()
