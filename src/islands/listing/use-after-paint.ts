import { useEffect, useState } from 'react'

import { afterPaint } from '#src/stores/after-paint.ts'

/** A value that follows once the frame with all else is out. */
export function useAfterPaint<Value>(value: Value): Value {
  const [followed, setFollowed] = useState(() => value)
  useEffect(() => afterPaint(() => setFollowed(() => value)), [value])
  return followed
}
