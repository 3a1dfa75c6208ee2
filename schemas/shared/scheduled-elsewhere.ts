/** Versions that are published at a set time, and put their document where they say. */

/** Whether a release waits for its time, or is a single scheduled draft, which may be paused. */
const WAITS = /* groq */ `*[_id == "_.releases." + string::split(^._id, ".")[1]][0]{
  "is": state in ["scheduled", "scheduling"] || metadata.cardinality == "one"
}.is == true`

/**
 * The slug with which a scheduled version of `$id`, other than `$version`, will be published, if it is
 * not `$slug`. For a query without a perspective.
 */
export const SCHEDULED_ELSEWHERE = /* groq */ `*[
  sanity::versionOf($id) && _id in path("versions.**") && _id != $version &&
  defined(slug.current) && slug.current != $slug && !coalesce(_system.delete, false) && ${WAITS}
][0].slug.current`

/**
 * Why a document cannot be published at `here`: what is published last would move it without a
 * redirect. Both are addresses.
 */
export const elsewhereReason = (here: string, scheduled: string) =>
  `This is also scheduled at ${scheduled}. It would move between there and ${here}, and visitors of one of them would find nothing. Delete or unschedule that first.`
