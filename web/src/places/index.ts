export { AreaMap } from './area-map.tsx'
