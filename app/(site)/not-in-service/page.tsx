/** The 404 page at an address of its own, where the reverse proxy (server/) finds it as complete HTML. */
export { default, generateMetadata } from '../not-found.tsx'
