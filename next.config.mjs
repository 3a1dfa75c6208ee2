import { fileURLToPath } from 'node:url'
import { env, isLocal, sanity } from './lib/env.ts'
import { markdownRewrites } from './lib/markdown-address.ts'
import { nextHeaders } from './lib/security/headers.ts'
import { IMAGE_QUALITY, IMAGE_WIDTHS, SMALL_IMAGE_WIDTHS } from './lib/constants.ts'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The reverse proxy in server/ compresses; docs/adr/0021.
  compress: false,
  devIndicators: false,
  // `npm test` checks types; a first start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: IMAGE_WIDTHS,
    imageSizes: SMALL_IMAGE_WIDTHS,
    qualities: [IMAGE_QUALITY],
    minimumCacheTTL: 31_536_000,
    maximumDiskCacheSize: 1024 ** 3,
    localPatterns: [{ pathname: '/lake/images/**' }],
    remotePatterns: isLocal
      ? []
      : [
          {
            protocol: 'https',
            hostname: 'cdn.sanity.io',
            pathname: `/images/${sanity.projectId}/${sanity.dataset}/**`,
          },
        ],
  },
  cacheHandler: fileURLToPath(new URL('server/page-cache-handler.mjs', import.meta.url)),
  turbopack: {
    // The CSS parser does not know this selector yet, and passes it on unchanged.
    ignoreIssue: [{ path: '**/contents.module.css', description: /target-current/ }],
    rules: {
      '**/docs/editors.md': { loaders: ['./studio/guide/guide-module.cjs'], as: '*.js' },
      '**/ui5/dist/styles.css': { loaders: ['./studio/without-remote-fonts.cjs'] },
      '**/sanity/lib/ReleasesTool-*.js': { loaders: ['./studio/calendar-as-dialog.cjs'] },
      '**/@sanity/mutator/lib/index.js': { loaders: ['./studio/draft-gone.cjs'] },
    },
    resolveAlias: {
      '@sanity/preview-url-secret/toggle-vercel-protection-bypass': './studio/protection-bypass.ts',
    },
  },
  // Empty where it is not set, since the compiler knows only of variables with a value.
  env: { NEXT_PUBLIC_SENTRY_DSN: env.NEXT_PUBLIC_SENTRY_DSN ?? '' },
  headers: async () => nextHeaders(),
  redirects: async () => [{ source: '/recherche/:path*', destination: '/search', permanent: true }],
  // Browsers ask for it where a page names no icon, such as one that failed.
  rewrites: async () => ({
    beforeFiles: markdownRewrites(),
    afterFiles: [{ source: '/favicon.ico', destination: '/icon' }],
    fallback: [],
  }),
  experimental: {
    // By default, pages of the site get the styles of /design as well, 0.7 kB (gzip) of each document.
    cssChunking: 'graph',
    // Would ask for security advisories over the network at each `npm run dev`.
    agentUpgrade: false,
  },
}

/** With monitoring only where it has somewhere to report to: without, nothing of it is built. */
export default env.NEXT_PUBLIC_SENTRY_DSN === undefined
  ? config
  : (await import('./lib/monitoring/next-config.ts')).withMonitoring(config)
