import { LakeError, apiError } from '../../model/errors.ts'

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The error for a file that could not be written: 507 for a full disk, else 500. */
export function storageError(error: unknown): LakeError {
  if (error instanceof LakeError) return error
  const code = systemCode(error) ?? 'unknown error'
  if (FULL_DISK_CODES.has(code)) {
    return apiError(
      507,
      `The disk that holds the lake is full (${code}). Free some space and retry.`,
    )
  }
  return apiError(500, `The upload could not be stored (${code}). Check the folder in LAKE_DIR.`)
}
