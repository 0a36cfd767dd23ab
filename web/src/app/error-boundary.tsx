import { Component, type ReactNode } from 'react'

type Props = {
  /** What to show instead; `again` tries the children anew. */
  fallback: (again: () => void) => ReactNode
  children: ReactNode
}

/** Catches what rendering throws. React still has no hook for it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
