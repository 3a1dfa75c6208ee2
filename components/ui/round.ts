/** Rounds to one decimal, which is finer than a device pixel at every size of pictures and drawings. */
export const round = (value: number) => Math.round(value * 10) / 10
