import ReportProblem from '@mui/icons-material/ReportProblemOutlined'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { texts } from '../texts/de.ts'

interface BoundaryProps {
  readonly children: ReactNode
  /** Another place is another chance. */
  readonly place: string
}

/** A page that breaks leaves bar and navigation standing; going elsewhere mends it. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname}>{children}</Boundary>
)

class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = (): { isBroken: boolean } => ({ isBroken: true })

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (this.state.isBroken && place !== this.props.place) this.setState({ isBroken: false })
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

/** What stands in the place of a page that broke. */
export const BrokenPage = () => (
  <EmptyState icon={ReportProblem} title={texts.app.broken} hint={texts.app.brokenHint}>
    <Button variant="contained" onClick={() => window.location.reload()}>
      {texts.app.reload}
    </Button>
  </EmptyState>
)
