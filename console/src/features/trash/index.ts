export { deleteQuestion, trashHint } from './texts/hint.ts'
