import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  /** Shown after a failure. */
  fallback: ReactNode
  children: ReactNode
}

/** An error boundary: a failing part, or one whose code cannot be fetched, does not take down the rest. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
