import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  /** What stands in its place once it has failed. */
  fallback: ReactNode
  children: ReactNode
}

/** A part of a page that can fail, or whose code cannot be fetched, without taking the rest along. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
