/** The 404 page at an address of its own, where the front (server/) finds it as complete HTML. */
export { default, metadata } from '../not-found.tsx'
