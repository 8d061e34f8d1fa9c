import { producerPath } from '../../producer/slug.ts'

/** What some producers are called, and where they say that they are. */
export interface PackedNames {
  names: string[]
  /** First id segments, eight hex digits each, end to end. */
  ids: string
  /** 'postcode town' of the addresses that end in one. */
  places: string[]
  /** Index in `places`; -1 where `streets` holds the whole address. */
  place: number[]
  streets: string[]
}

/** What a producer is called and where it says that it is, with the address of its page. */
export interface Naming {
  segment: string
  path: string
  name: string
  address: string
}

const SEGMENT_LENGTH = 8

function addressIn({ places, place, streets }: PackedNames, nth: number): string {
  const town = places[place[nth] ?? -1]
  const street = streets[nth] ?? ''
  return town === undefined ? street : street === '' ? town : `${street}, ${town}`
}

/** What the nth producer is called. */
export function namingIn(file: PackedNames, nth: number): Naming {
  const name = file.names[nth] ?? ''
  const segment = file.ids.slice(nth * SEGMENT_LENGTH, (nth + 1) * SEGMENT_LENGTH)
  return { segment, path: producerPath(name, segment), name, address: addressIn(file, nth) }
}
