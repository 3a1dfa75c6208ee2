/** Outlines in the rendered street at dusk, as exported from its 3D scene, in the units of a 1600 by 900 frame. */
export const streetDusk = {
  viewBox: '0 0 1600 900',
  car: { x: 779, y: 538, width: 430, height: 234 },
  bus: { x: 1138, y: 384, width: 402, height: 272 },
  // From where the car stands; nearer to the camera it would run through the facts under the scene.
  laneEdge: 'M1135 780 1309 711 1437 659 1564 609',
} as const

/** The same scene in the portrait frame, 1080 by 1350. */
export const streetDuskPortrait = {
  viewBox: '0 0 1080 1350',
  car: { x: 200, y: 928, width: 427, height: 238 },
  bus: { x: 540, y: 766, width: 376, height: 280 },
} as const

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
