import { z } from 'zod'

import type { ImportedProducer } from '#db/queries/import.ts'
import { bulkUploadItem } from '#src/contracts/bulk-upload.ts'
import type { BulkUploadItem } from '#src/contracts/bulk-upload.ts'
import { canonicalCertification } from '#src/domain/certifications.ts'
import { canonicalProduct } from '#src/domain/products.ts'

import { reasonOf } from './plan.ts'
import type { ImportPlan } from './plan.ts'
import { createIds } from './producer-id.ts'

/** What PostgreSQL cannot store is no part of any text: NUL, and halves of characters. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value
}

/** Names an item among all imports; without an id of its own it is its source, name and address. */
function keyOf({ dataSource, externalId, name, address }: BulkUploadItem): string {
  return `${dataSource ?? 'file'}:${externalId ?? `${name}:${address}`}`
}

function producerOf(upload: BulkUploadItem, id: string): ImportedProducer {
  return {
    ...upload,
    id,
    latitude: upload.latitude ?? 0,
    longitude: upload.longitude ?? 0,
    products: [...new Set(upload.products.map(canonicalProduct))],
    certifications: [...new Set(upload.certifications.map(canonicalCertification))],
  }
}

/** What to import of a JSON file in bulk-upload form. Throws when it is no JSON array. */
export function planBulkImport(json: string): ImportPlan {
  const idOf = createIds()
  const seen = new Set<string>()
  const plan: ImportPlan = { producers: [], left: [] }
  for (const [index, value] of z.array(z.unknown(), 'must be a JSON array of producers').parse(JSON.parse(json, storable)).entries()) {
    const row = `row ${index + 1}`
    const upload = bulkUploadItem.safeParse(value)
    if (!upload.success) {
      plan.left.push({ row, reason: reasonOf(upload.error) })
      continue
    }
    const key = keyOf(upload.data)
    if (seen.has(key)) plan.left.push({ row: `${row} ${upload.data.name}`, reason: 'it is in the file twice' })
    else plan.producers.push(producerOf(upload.data, idOf(key)))
    seen.add(key)
  }
  return plan
}
