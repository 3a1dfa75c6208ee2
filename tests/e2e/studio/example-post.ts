/** A post that can be published and seen at /blog/<id>. */
export const examplePost = (id: string, title: string) => ({
  _id: id,
  _type: 'post',
  title,
  slug: { _type: 'slug', current: id },
  category: { _type: 'reference', _ref: 'category-field' },
  publishedAt: '2026-01-02',
  author: { _type: 'reference', _ref: 'person-dane-ferreby' },
  standfirst: 'Written by a test.',
  body: [
    {
      _type: 'block',
      _key: 'first',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'text', text: 'One paragraph.', marks: [] }],
    },
  ],
})
