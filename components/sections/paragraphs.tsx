/** Plain text from a content field; an empty line begins a new paragraph. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className={className}>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs may repeat: they have no identity except their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
