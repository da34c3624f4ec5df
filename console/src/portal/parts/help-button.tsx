import type { HelpPage } from '@aktenraum/domain/contracts'
import { useHelpButton } from '../../shared/help/use-help-button.ts'
import { helpTexts } from '../../shared/texts/help.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Icon } from './icons.tsx'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'

const usualTimeoutMs = 2500

/** Opens the help text of a page (HLP-01). */
export const HelpButton = ({ page }: { readonly page: HelpPage }) => {
  const { config } = usePortal().preload
  const timeoutMs = config.findLast((layer) => layer.helpTimeoutMs !== undefined)?.helpTimeoutMs ?? usualTimeoutMs
  const { anchor, state, isLost, press, loaded } = useHelpButton(page, timeoutMs)
  const isHydrated = useIsHydrated()
  const isLoading = state === 'open-loading'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="button icon-only quiet"
        disabled={!isHydrated}
        aria-label={isLoading ? helpTexts.loading : helpTexts.button}
        aria-haspopup="dialog"
        aria-expanded={state === 'open' || state === 'timed-out'}
        aria-busy={isLoading}
        onClick={press}
      >
        {isLoading ? <span className="spinner" /> : <Icon name="help" />}
      </button>
      {isLost ? <span role="alert">{helpTexts.failed}</span> : null}
      {loaded === null ? null : <loaded.View page={page} popover={loaded.popover} anchor={anchor} />}
    </>
  )
}
