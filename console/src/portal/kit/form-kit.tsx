import './form-kit.css'
import type { FormKit } from '../../kit/kit.tsx'
import { problemOf } from '../parts/problem-of.tsx'
import { KitButton } from './button.tsx'
import { KitChoice, KitField, KitPassword } from './field.tsx'
import { KitNote, KitProblem } from './problem.tsx'
import { KitText } from './text.tsx'

/** Forms in the dress of the portal. */
export const portalForms: FormKit = {
  Section: ({ id, title, children }) => (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  ),
  Field: KitField,
  Password: KitPassword,
  Choice: KitChoice,
  Button: KitButton,
  Text: KitText,
  Note: KitNote,
  Problem: KitProblem,
  explain: (error) => Promise.resolve({ error, ...problemOf(error) }),
}
