import { z } from 'zod'

/** Field of the multipart body of `POST /api/upload-image`. */
export const IMAGE_FIELD = 'image'

/** Response of `POST /api/upload-image`. */
export const uploadedImage = z.object({ imageUrl: z.string() })
export type UploadedImage = z.infer<typeof uploadedImage>
