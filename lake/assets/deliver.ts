import { deliverFile } from './delivery/deliver-file.ts'
import { deliverImage } from './delivery/deliver-image.ts'
import type { Delivery, DeliveryConfig, DeliveryRequest } from './delivery/delivery.ts'

export type { Delivery, DeliveryConfig, DeliveryRequest }

/**
 * Answers GET /images/… and /files/…: status 200 or 304, headers and body.
 * Throws LakeError: 400 for a malformed name or parameter, 404 if there is no such asset,
 * 503 if too many images are being encoded.
 */
export function deliverAsset(request: DeliveryRequest, config: DeliveryConfig): Promise<Delivery> {
  return request.kind === 'images' ? deliverImage(request, config) : deliverFile(request, config)
}
