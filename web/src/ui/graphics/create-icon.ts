import { createElement, type SVGProps } from 'react'
import type { IconShape } from './icon-shapes.ts'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, px. */
  size?: number
}

/** Creates an icon component from its shapes. The build uses these in place of lucide-react's own components. */
export function createIcon(shapes: readonly IconShape[]) {
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
    return createElement('svg', svg, ...shapes.map(([tag, attributes]) => createElement(tag, attributes)))
  }
}
