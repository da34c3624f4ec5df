import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

const wheelStrength = 0.01

const distanceOf = ([one, other]: readonly Touch[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

/** Two fingers, or the wheel with Ctrl (which is what a touchpad's pinch arrives as), scale by a factor. */
export const usePinch = (element: RefObject<HTMLElement | null>, onScale: (factor: number) => void): void => {
  const latest = useRef(onScale)
  useEffect(() => {
    latest.current = onScale
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    let last = 0
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY * wheelStrength))
    }
    const begin = (event: TouchEvent): void => {
      last = distanceOf([...event.touches])
    }
    const move = (event: TouchEvent): void => {
      if (event.touches.length !== 2) return
      event.preventDefault()
      const distance = distanceOf([...event.touches])
      if (last > 0) latest.current(distance / last)
      last = distance
    }
    target.addEventListener('wheel', wheel, { passive: false })
    target.addEventListener('touchstart', begin, { passive: true })
    target.addEventListener('touchmove', move, { passive: false })
    return () => {
      target.removeEventListener('wheel', wheel)
      target.removeEventListener('touchstart', begin)
      target.removeEventListener('touchmove', move)
    }
  }, [element])
}
