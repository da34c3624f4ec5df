export { zipOfferTexts } from './texts/offer.ts'
