import { useEffect, useState } from "react";

const REST_MS = 400;

/** The value as it was when it last stood still for a moment: for what nobody can follow while it moves. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
