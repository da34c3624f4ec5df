import { filled, type Person } from '../person.ts'
import { wordingTexts as texts } from '../texts/wording.ts'

export type Manner = 'geehrt' | 'lieb_sie' | 'lieb_du'

/** How a letter to somebody begins (TPL-24), without the comma. Nobody is greeted by what is not known of them. */
export const salutationIn = (manner: Manner, person: Person): string => {
  const { type, title_prefix: title, first_name: first, name } = person
  if (manner === 'lieb_du')
    return first === '' || !isSomebody(type) ? salutationIn('lieb_sie', person) : texts.lieb_du[type](first)
  const words = texts[manner]
  if (name === '' || !isSomebody(type)) return words.unknown
  return words[type](filled(type === 'neutral' ? [title, first, name] : [title, name], ' '))
}

const isSomebody = (type: Person['type']): type is 'male' | 'female' | 'neutral' =>
  type === 'male' || type === 'female' || type === 'neutral'
