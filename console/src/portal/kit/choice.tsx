import { useId } from 'react'
import type { Kit } from '../../kit/kit.tsx'

export const KitChoice: Kit['Choice'] = ({ label, value, options, onValue }) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onValue(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
