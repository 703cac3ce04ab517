"""Reads marked calendar files with icalendar and recurring-ical-events: one JSON line for each FILE, as told-calendar.ts has it.

Usage: python read_with_icalendar.py TODAY < list of files, one a line
"""

import datetime
import json
import sys
import zoneinfo

import icalendar
import recurring_ical_events

ADDRESS = "https://marked.invalid/"
WINDOW_DAYS = 400
DAY = datetime.timedelta(days=1)


def first(value):
    return value[0] if isinstance(value, list) else value


def place_of(event):
    address = str(first(event.get("URL", "")))
    return int(address[len(ADDRESS) :]) if address.startswith(ADDRESS) else -1


def told(moment, zone):
    if not isinstance(moment, datetime.datetime):
        return moment.isoformat()
    if moment.tzinfo is None:
        if zone is None:
            return moment.strftime("%Y-%m-%dT%H:%M").rjust(16, "0")
        moment = moment.replace(tzinfo=zone)
    return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%MZ").rjust(17, "0")


def span_of(event, zone):
    """Start and end; `?` where the end comes before the start or is of another kind."""
    start = first(event.get("DTSTART"))
    if start is None:
        return None, None
    start = start.dt
    end, length = first(event.get("DTEND")), first(event.get("DURATION"))
    if end is not None:
        end = end.dt
    elif length is not None:
        end = start + length.dt
    start = told(start, zone)
    if end is None:
        return start, None
    end = told(end, zone)
    if len(start) == 10 and end <= start:
        return start, None
    return start, "?" if len(end) != len(start) or end < start else end


def zone_of(calendar):
    name = calendar.get("X-WR-TIMEZONE")
    try:
        return zoneinfo.ZoneInfo(str(name)) if name else None
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return None


def further_days_of(event):
    lists = event.get("RDATE", [])
    for dates in lists if isinstance(lists, list) else [lists]:
        for date in dates.dts:
            yield (date.dt[0] if isinstance(date.dt, tuple) else date.dt).isoformat()[:10]


def events_of(calendar):
    zone = zone_of(calendar)
    is_called_off = str(calendar.get("METHOD", "")).upper() == "CANCEL"
    for event in calendar.walk("VEVENT"):
        place = place_of(event)
        start, end = span_of(event, zone)
        is_off = is_called_off or str(event.get("STATUS", "")).upper() == "CANCELLED"
        exception = first(event.get("RECURRENCE-ID"))
        yield {
            "place": place,
            "uid": str(event.get("UID", "")) or f"{event.get('SUMMARY')} {start}",
            "start": start,
            "end": end,
            "standing": "cancelled" if is_off else "on",
            "sequence": int(first(event.get("SEQUENCE", 0))),
            "exception": None if exception is None else told(exception.dt, zone),
            "component": event,
            "calendar": calendar,
        }


def pass_over(events):
    newest = {}
    for event in events:
        key = event["uid"], event["exception"]
        best = newest.get(key)
        if best is None or event["sequence"] >= best["sequence"]:
            if best is not None:
                best["standing"] = "older"
            newest[key] = event
        else:
            event["standing"] = "older"


def occurrences_of(events, today):
    calendar = events[0]["calendar"]
    zone = zone_of(calendar)
    alone = icalendar.Calendar()
    for part in calendar.walk("VTIMEZONE"):
        alone.add_component(part)
    for event in events:
        if event["standing"] != "older":
            alone.add_component(event["component"])
    off = {event["place"] for event in events if event["standing"] == "cancelled"}
    starts = sorted(event["start"][:10] for event in events if event["start"])
    if not starts:
        return []
    # A further date may lie before the start.
    further = sorted(day for event in events for day in further_days_of(event["component"]))
    firsts = {datetime.date.fromisoformat(day) for day in starts[:1] + further[:1]}
    query = recurring_ical_events.of(alone)
    found = {}
    for day in firsts | {today}:
        for event in query.between(day - 2 * DAY, day + DAY * (WINDOW_DAYS + 2)):
            if place_of(event) in off:
                continue
            start, end = span_of(event, zone)
            found[start] = end
    return sorted(found.items())


def read(path, today):
    with open(path, "rb") as file:
        calendars = icalendar.Calendar.from_ical(file.read(), multiple=True)
    events = [event for calendar in calendars for event in events_of(calendar)]
    pass_over(events)
    by_uid = {}
    for event in events:
        by_uid.setdefault(event["uid"], []).append(event)
    occurrences = {}
    for uid, same in by_uid.items():
        try:
            occurrences[uid] = occurrences_of(same, today)
        except Exception:  # what the library cannot expand is not judged
            pass
    shown = ("place", "uid", "start", "end", "standing")
    return {"events": [{name: event[name] for name in shown} for event in events], "occurrences": occurrences}


def main():
    today = datetime.date.fromisoformat(sys.argv[1])
    for line in sys.stdin:
        try:
            print(json.dumps(read(line.rstrip("\n"), today)))
        except Exception as error:  # not the format, by this reader
            print(json.dumps({"unread": str(error)[:200]}))


main()
