import { LakeError, apiError, systemCode } from '../../model/errors.ts'

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

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
