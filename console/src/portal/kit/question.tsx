import type { Kit } from '../../kit/kit.tsx'
import { Question } from '../parts/question.tsx'

export const KitQuestion: Kit['Question'] = ({ isDangerous: _isDangerous, ...question }) => <Question {...question} />
