/** Made by guide-module.cjs. */
declare module '*/docs/editors.md' {
  export const html: string
}
