/**
 * The lengths in rem of `sizes`, which knows only the browser's own font size, as large as those of the
 * page, which grow in very wide windows (app/globals.css).
 */
export const grownSizes = (sizes: string): string =>
  sizes.replaceAll(
    /(\d*\.?\d+)rem/g,
    (rem, count: string) =>
      `max(${rem}, ${rem} + (100vw - 1680px) * ${Number((Number(count) * 0.0045).toFixed(4))})`,
  )
