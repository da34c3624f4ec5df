import type { ShortcutStorage } from '../../shared/shortcuts/shortcuts.ts'

const place = 'aktenraum.shortcuts'

/** The choice of this device; where the browser keeps nothing, that of this page. */
export const deviceStorage: ShortcutStorage = {
  isOn: () => {
    try {
      return localStorage.getItem(place) !== 'off'
    } catch {
      return true
    }
  },
  setOn: (isOn) => {
    try {
      if (isOn) localStorage.removeItem(place)
      else localStorage.setItem(place, 'off')
    } catch {
      // the page goes by what was chosen, as long as it lives
    }
  },
}
