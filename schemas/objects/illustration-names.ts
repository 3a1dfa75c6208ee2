/** The drawings of components/illustrations, as editors choose them. */
export const illustrationNames = [
  { value: 'city-map', title: 'City map' },
  { value: 'route-strip', title: 'Route strip' },
] as const
