/** Source: https://github.com/nodejs/postject#api */
declare module 'postject' {
  export function inject(
    file: string,
    resourceName: string,
    data: Uint8Array,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ): Promise<void>;
}
