import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { Spinner } from '../feedback/spinner.tsx'

interface Look {
  /** `pencil` is a page's one save action; every other primary action is `ink`. */
  look?: 'pencil' | 'ink' | 'line' | 'quiet' | 'danger' | 'danger-solid'
  size?: 'regular' | 'large'
  /** As wide as its container. */
  block?: boolean
}

/** Returns the class names that make a label or link look like a button. */
export const buttonClass = ({ look = 'ink', size, block }: Look, more = '') =>
  [styles.button, styles[look], size === 'large' && styles.large, block && styles.block, more].filter(Boolean).join(' ')

type ButtonProps = Look & {
  icon?: ReactNode
  /** In progress: the words stay, a spinner replaces the icon, further presses do nothing. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
} & ComponentProps<'button'>

/** A button with words. Not a submit button unless `type` says so. */
export function Button({ look, size, block, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(block && { block }) }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & {
  href: string
  icon?: ReactNode
  className?: string
  children: ReactNode
  onClick?: () => void
}

/** A link within the product that looks like a button. */
export function ButtonLink({ href, icon, className, children, onClick, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass(look, className)} {...(onClick && { onClick })}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = { label: string; icon: ReactNode } & ComponentProps<'button'>

/** An icon-only button; `label` is its accessible name. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={`${styles.icon} ${className}`}>
      {icon}
    </button>
  )
}

/** A rounded button for an answer to tap. With `pressed` it is one of several choices. */
export function Chip({ pressed, className = '', ...rest }: { pressed?: boolean } & ComponentProps<'button'>) {
  return <button type="button" aria-pressed={pressed} {...rest} className={`${styles.chip} ${className}`} />
}
