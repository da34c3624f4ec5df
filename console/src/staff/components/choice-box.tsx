import type { KitListedChoice } from '../../kit/documents.ts'
import { Sign } from './sign.tsx'

/** Chooses one of a list; with the shift key, all from the last one on. Drawn as Material UI draws a checkbox. */
export const ChoiceBox = ({ label, isChosen, isOff, onChoose }: KitListedChoice) => (
  <span className="choice-box">
    <input
      type="checkbox"
      checked={isChosen}
      disabled={isOff}
      aria-label={label}
      onClick={(event) => onChoose(event.shiftKey)}
      onChange={ignore}
    />
    <Sign name={isChosen ? 'checkedBox' : 'box'} />
  </span>
)

/** A click tells of the shift key, too. */
const ignore = (): void => undefined
