import { Component } from 'react'
import type { ReactNode } from 'react'

/** Stands in for a form whose code failed in the middle. What was typed is kept, and a reload brings it back. */
export class FormBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
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
  }
}
