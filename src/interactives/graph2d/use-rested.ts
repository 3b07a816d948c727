import { useEffect, useState } from "react";

const REST_MS = 400;

/** The value when it last stopped changing for a moment, for output nobody can follow during a movement. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
