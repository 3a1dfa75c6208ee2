export interface Peer {
  name: string
  /** What one gets, to be read beside the figures. */
  what: string
  /** What its starter asks for, tools for development included, each in a fixed version. */
  packages: string
}

const NEXT = 'next@16.4.6 react@19.3.1 react-dom@19.3.1'
const TYPES = 'typescript@5.9.3 @types/node@24.13.0 @types/react@19.3.0 @types/react-dom@19.3.0'
const NEXT_TOOLS = `${TYPES} eslint@9.9.1 eslint-config-next@16.4.6`

/**
 * Other ways to a website with a place to edit it, as their own starters set them up. Packages that these
 * need in turn are the newest that fit.
 */
export const PEERS: readonly Peer[] = [
  {
    name: 'Sanity starter',
    what: "create-next-app, with Sanity's Studio in it; content only in Sanity's cloud",
    packages: `${NEXT} sanity@6.16.0 @sanity/cli@8.12.0 @sanity/vision@6.16.0 @sanity/client@8.11.0 @sanity/image-url@2.1.1 next-sanity@13.3.4 styled-components@6.6.0 ${NEXT_TOOLS} tailwindcss@4.3.5 @tailwindcss/postcss@4.3.5`,
  },
  {
    name: 'Payload',
    what: 'its blank template: Next with a CMS over SQLite',
    packages: `${NEXT} payload@3.90.2 @payloadcms/next@3.90.2 @payloadcms/ui@3.90.2 @payloadcms/db-sqlite@3.90.2 @payloadcms/richtext-lexical@3.90.2 graphql@16.15.0 sharp@0.35.5 cross-env@10.1.0 dotenv@18.0.10 ${NEXT_TOOLS} prettier@3.10.1 vitest@5.1.1 @vitejs/plugin-react@6.3.0 jsdom@31.0.1 @testing-library/react@16.3.3 @playwright/test@1.65.1`,
  },
  {
    name: 'Strapi',
    what: 'its TypeScript starter: a CMS over SQLite, without a website',
    packages:
      '@strapi/strapi@5.54.0 @strapi/plugin-users-permissions@5.54.0 @strapi/plugin-cloud@5.54.0 better-sqlite3@12.6.2 react@18.3.1 react-dom@18.3.1 react-router-dom@6.30.4 styled-components@6.6.0 typescript@5.9.3 @types/node@24.13.0 @types/react@18.3.1 @types/react-dom@18.3.1',
  },
  {
    name: 'Keystone',
    what: 'its packages for a CMS over SQLite, without a website',
    packages:
      '@keystone-6/core@8.1.0 @prisma/client@7.9.0 prisma@7.9.0 better-sqlite3@12.6.2 graphql@16.15.0 next@16.4.6 react@19.3.1 react-dom@19.3.1 @keystar/ui@0.10.0 react-aria@3.50.0 react-stately@3.48.0 typescript@5.9.3',
  },
  {
    name: 'Astro and Keystatic',
    what: 'a static site; an editor that writes files into the repository, without users',
    packages: `astro@7.3.5 @astrojs/react@7.0.0 @astrojs/markdoc@2.0.9 @astrojs/node@11.1.6 @keystatic/core@0.6.9 @keystatic/astro@6.0.0 react@19.3.1 react-dom@19.3.1 ${TYPES}`,
  },
]
