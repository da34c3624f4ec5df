import { messageOf } from '@aktenraum/client/words/message-of'
import { texts } from './texts/de.ts'

/** The console could not begin: says why, and offers to try again. Stands alone, for nothing else is there yet. */
export const showStartFailure = (error: unknown): void => {
  const root = document.getElementById('root')
  if (root === null) throw error
  const text = document.createElement('h1')
  text.textContent = messageOf(error)
  const button = document.createElement('button')
  button.textContent = texts.app.retry
  button.addEventListener('click', () => window.location.reload())
  const note = document.createElement('main')
  note.className = 'start-note'
  note.setAttribute('role', 'alert')
  note.append(text, button)
  root.replaceChildren(note)
}
