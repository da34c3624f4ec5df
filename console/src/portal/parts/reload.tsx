import { texts } from '../texts/de.ts'

/** Where another try is in vain. */
export const Reload = () => (
  <button type="button" className="button" onClick={() => location.reload()}>
    {texts.app.reload}
  </button>
)
