/** A GROQ condition: what people write, and not what Sanity keeps of its own, such as files and releases. */
export const OF_PEOPLE =
  '!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")'
