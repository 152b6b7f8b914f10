/** `original` with the time its promises take added up; calls that overlap count once each. */
export function timeCalls<T extends object>(original: T): { object: T; original: T; milliseconds(): number } {
  let milliseconds = 0;
  const object = new Proxy(original, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const startedAt = performance.now();
        const result: unknown = Reflect.apply(member, target, args);
        if (result instanceof Promise) {
          const stop = () => void (milliseconds += performance.now() - startedAt);
          result.then(stop, stop);
        }
        return result;
      };
    },
  });
  return { object, original, milliseconds: () => milliseconds };
}
