export { uploadTexts } from './texts/uploads.ts'
