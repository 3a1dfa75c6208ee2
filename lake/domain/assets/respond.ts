import { respondWithFile } from './response/file-response.ts'
import { respondWithImage } from './response/image-response.ts'
import type { AssetResponse, AssetConfig, AssetRequest } from './response/response.ts'

export type { AssetResponse, AssetConfig, AssetRequest }

/**
 * Answers GET /images/… and /files/… with 200, 206, 304 or 416. Throws LakeError: 400 for a malformed name or
 * parameter, 403 for a transformation that this client may not ask for, 404 if there is no such
 * asset, 429 or 503 if there is no room.
 */
export function respondWithAsset(
  request: AssetRequest,
  config: AssetConfig,
): Promise<AssetResponse> {
  return request.kind === 'images'
    ? respondWithImage(request, config)
    : respondWithFile(request, config)
}
