import { createElement, type SVGProps } from 'react'

/** An icon as lucide-react ships it: its shapes as tags with their attributes. */
interface IconShapes {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, px. */
  size?: number
}

/** Makes a component of an icon's shapes. The build puts it in the place of the library's own `createLucideIcon`. */
export function drawnIcon({ node }: IconShapes) {
  return function Icon({ size = 24, strokeWidth = 2, ...props }: IconProps) {
    const svg = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] === undefined || undefined,
      ...props,
    } as const
    return createElement('svg', svg, ...node.map(([tag, attributes]) => createElement(tag, attributes)))
  }
}
