import { searchFolder } from '#src/data/search-files.ts'
import type { SearchFolder } from '#src/domain/listing/listing-file.ts'

export const GET = async (): Promise<Response> => Response.json({ folder: await searchFolder() } satisfies SearchFolder)
