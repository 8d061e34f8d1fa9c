import type { ReactNode } from 'react'

import { Boundary } from '../Boundary.tsx'

const failure = (
  <div role="alert" className="rounded-card bg-blush p-5">
    <strong className="block text-barn">Formularen gik i stå.</strong>
    Det, du har skrevet, er gemt i browseren og kommer tilbage, når siden genindlæses.
    <p className="mt-3">
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        Genindlæs siden
      </button>
    </p>
  </div>
)

/** Stands in for a form whose code failed in the middle. What was typed is kept, and a reload brings it back. */
export const FormBoundary = ({ children }: { children: ReactNode }): ReactNode => (
  <Boundary fallback={failure}>{children}</Boundary>
)
