import { createContext, use } from 'react'

/** What has just happened beneath what somebody looks at; '' for nothing. */
export const ToldContext = createContext('')

/** In each dialog, for nothing below the topmost one is seen or said. */
export const Told = () => {
  const told = use(ToldContext)
  return (
    <p role="status" className={told === '' ? 'visually-hidden' : 'alert info'}>
      {told}
    </p>
  )
}
