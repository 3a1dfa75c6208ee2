/** Where `next build` writes, and what runs the site reads. */
export const BUILD_FOLDER = '.next'

const FORBIDDEN = new Set<unknown>(['EACCES', 'EPERM', 'EROFS'])

/**
 * What `use` returns, which reads or writes the build. Throws what to do about it where this user may
 * not, such as after one start with sudo.
 */
export function withBuildFolder<Result>(use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && FORBIDDEN.has(error.code))) throw error
    throw new Error(
      `The build in ${BUILD_FOLDER} belongs to another user (${error.message}).\n` +
        `Make it yours (sudo chown -R "$(id -un)" ${BUILD_FOLDER}), or remove it (sudo rm -r ${BUILD_FOLDER}): the next start builds the site again.`,
      { cause: error },
    )
  }
}
