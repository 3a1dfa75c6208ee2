import { join } from 'node:path'
import { apiError } from '../../../model/errors.ts'
import { fileType } from '../mime-types.ts'
import { parseFileName } from '../names.ts'
import { assetPath } from '../storage.ts'
import {
  type AssetResponse,
  type AssetConfig,
  type AssetRequest,
  downloadName,
  respond,
} from './response.ts'
import { assetHeaders } from './headers.ts'
import { openFile, sizeOfUpload } from './original.ts'

/** Streams an uploaded file. Anything that a browser might run is sent as a download. */
export async function respondWithFile(
  request: AssetRequest,
  config: AssetConfig,
): Promise<AssetResponse> {
  const { project, dataset, file, query } = request
  const { sha1, extension } = parseFileName(file)
  const path = assetPath('files', project, dataset, file)
  const length = await sizeOfUpload(path, config)
  if (length === undefined)
    throw apiError(404, `There is no file ${file} in ${project}/${dataset}.`)

  const { contentType, inline } = fileType(extension)
  const headers = assetHeaders({
    contentType,
    etag: `"${sha1}"`,
    length,
    download: downloadName(query, file) ?? (inline ? undefined : file),
    sandboxed: !inline,
  })
  return respond(request, headers, (part) => openFile(join(config.dir, path), part))
}
