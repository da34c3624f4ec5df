import type { ReactNode } from 'react'
import { Component } from 'react'
import { texts } from '../texts/de.ts'

/** A bug takes down the page, not the way on. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <main id="content" className="page narrow">
        <div className="card">
          <h1>{texts.errors.brokenTitle}</h1>
          <p>{texts.errors.broken}</p>
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {texts.app.reload}
          </button>
        </div>
      </main>
    )
  }
}
