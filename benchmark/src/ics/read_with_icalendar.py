"""Reads calendar files with icalendar and recurring-ical-events. Prints one line of JSON per file: a CalendarReading of
calendar-reading.ts. Each event needs a mark (see mark-events.ts). ZONE is the person's time zone.

Usage: python read_with_icalendar.py TODAY ZONE < list of files, one per line
"""

import datetime
import json
import re
import sys
import zoneinfo

import icalendar
import recurring_ical_events

# The mark of an event is a URL with this address and its index in the file.
ADDRESS = "https://marked.invalid/"
# Occurrences are compared in this many days.
WINDOW_DAYS = 400
DAY = datetime.timedelta(days=1)
MINUTE = datetime.timedelta(minutes=1)

# The time zone of the person who imports.
IMPORTER_ZONE = zoneinfo.ZoneInfo(sys.argv[2])

FOLD = re.compile(rb"\r?\n[ \t]")
TIMES = re.compile(rb"(?im)^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;[^:;\r\n]*)*?);TZID=[^:;\r\n]*((?:;[^:;\r\n]*)*:.*)$")


def first(value):
    return value[0] if isinstance(value, list) else value


def index_of(event):
    address = str(first(event.get("URL", "")))
    return int(address[len(ADDRESS) :]) if address.startswith(ADDRESS) else -1


def without_meaningless_tzids(file):
    """Removes the TZID of days and UTC times, where it has no meaning (RFC 5545, 3.2.19). The library would apply it."""

    def without(line):
        is_none = re.search(rb"(?i);VALUE=DATE[;:]|:[\dT,]*Z\s*$", line[1] + line[2])
        return line[1] + line[2] if is_none else line[0]

    return TIMES.sub(without, FOLD.sub(b"", file))


def is_prefixed_iana_name(tzid):
    """Returns whether a TZID is an IANA name with a path before it."""
    parts = tzid.decode(errors="replace").split("/")
    return len(parts) > 3 and any("/".join(parts[-count:]) in zoneinfo.available_timezones() for count in (2, 3))


def with_resolved_zones(file):
    """
    Resolves zones as zone-clock.ts does: a three-letter name means the file's own definition, and an IANA name with a path before it
    means the IANA zone. The library does the opposite.
    """

    def with_first_offset(zone):
        """Adds the offset before the first transition (RFC 5545, 3.6.5), for which the library uses the offset of some winter."""
        parts = re.findall(rb"(?ims)^BEGIN:(?:STANDARD|DAYLIGHT)\s*$.*?^END:", zone)
        starts = [re.search(rb"(?im)^DTSTART[^:\r\n]*:(\d{8}T\d{6})", part) for part in parts]
        offsets = [re.search(rb"(?im)^TZOFFSETFROM:([+-]\d{4})", part) for part in parts]
        if not parts or None in starts or None in offsets:
            return zone
        before = min(zip([start[1] for start in starts], [offset[1] for offset in offsets]))[1]
        lines = [b"BEGIN:STANDARD", b"DTSTART:15000101T000000", b"TZOFFSETFROM:" + before, b"TZOFFSETTO:" + before]
        return re.sub(rb"(?im)^END:VTIMEZONE", b"\r\n".join([*lines, b"END:STANDARD", b"END:VTIMEZONE"]), zone)

    def replace(zone):
        tzid = re.search(rb"(?im)^TZID[^:\r\n]*:(.*?)\s*$", zone[0])
        return b"" if tzid and is_prefixed_iana_name(tzid[1]) else with_first_offset(zone[0])

    short = set(re.findall(rb"(?im)^BEGIN:VTIMEZONE\s+TZID:([A-Z]{3})\s*$", file))
    for name in short:
        file = re.sub(rb"(?im)(^TZID:|;TZID=)" + name + rb"(?=\s*$|[;:])", rb"\g<1>File/" + name, file)
    return re.sub(rb"(?ims)^BEGIN:VTIMEZONE\s*$.*?^END:VTIMEZONE\s*$", replace, file)


def is_time(value):
    return isinstance(value, datetime.datetime)


def zone_named_by(value):
    """Returns the TZID of a time in a zone unknown to the library, which treats it as floating."""
    name = value.params.get("TZID") if value is not None else None
    return name if name and is_time(value.dt) and value.dt.tzinfo is None else None


def format_time(moment, zone, unknown=None):
    if not is_time(moment):
        return moment.isoformat()
    if moment.tzinfo is None:
        if zone is None or unknown is not None:
            return moment.strftime("%Y-%m-%dT%H:%M").rjust(16, "0") + ("?" if unknown is not None else "")
        moment = moment.replace(tzinfo=zone)
    return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%MZ").rjust(17, "0")


def days_of(start, end):
    """Returns the days of an event that lasts from midnight to midnight (or 23:59) in its own zone, else None. Outlook and others write whole days this way."""
    if not is_time(start) or not is_time(end) or (start.tzinfo is None) != (end.tzinfo is None):
        return None
    if start.tzinfo is not None:
        end = end.astimezone(start.tzinfo)
    start, end = (moment.replace(tzinfo=None, second=0) for moment in (start, end))
    after = end + MINUTE if (end.hour, end.minute) == (23, 59) else end
    is_days = after > start and all((moment.hour, moment.minute) == (0, 0) for moment in (start, after))
    return (start.date(), after.date()) if is_days else None


def is_marked_as_days(event, start):
    """Returns whether Outlook marked an event as whole days but wrote it in UTC: from midnight of a zone that it doesn't name."""
    is_marked = str(first(event.get("X-MICROSOFT-CDO-ALLDAYEVENT", ""))) == "TRUE"
    return is_marked and is_time(start) and start.tzname() == "UTC"


def begin_of(start, end, zone):
    """Returns the start. If it has no zone, it gets that of the calendar, else that of the end: some apps write only the latter."""
    if not is_time(start.dt) or start.dt.tzinfo is not None or start.params.get("TZID"):
        return start.dt
    is_zoned = end is not None and end.params.get("TZID") and is_time(end.dt) and end.dt.tzinfo is not None
    return start.dt.replace(tzinfo=zone or (end.dt.tzinfo if is_zoned else None))


def span_of(event, zone, unknown=None, is_of_days=True):
    """Returns start and end; `?` if the end is before the start, of another kind, or in another unknown zone."""
    start = first(event.get("DTSTART"))
    if start is None:
        return None, None
    end, length = first(event.get("DTEND")), first(event.get("DURATION"))
    begin = begin_of(start, end, zone)
    until = end.dt if end is not None else None if length is None else begin + length.dt
    # Occurrences from the library lack the name of their zone: it is that of the series.
    unknown_end = unknown or (zone_named_by(end) if end is not None else zone_named_by(start))
    unknown = unknown or zone_named_by(start)
    if until is not None and is_marked_as_days(event, begin) and (until - begin) % DAY in (DAY * 0, DAY - MINUTE):
        midnight = datetime.datetime.combine((begin + DAY / 2).date(), datetime.time(), begin.tzinfo)
        begin, until = midnight, midnight + (until - begin)
    days = days_of(begin, until) if is_of_days and unknown == unknown_end else None
    if days is not None:
        return days[0].isoformat(), days[1].isoformat()
    started = format_time(begin, zone, unknown)
    if until is None:
        return started, None
    ended = format_time(until, zone, unknown_end or unknown)
    if len(started) == 10 and ended <= started:
        return started, None
    is_none = unknown != unknown_end or len(ended) != len(started) or ended < started
    return started, "?" if is_none else ended


def zone_of(calendar):
    """Returns the zone for times without one (X-WR-TIMEZONE), and its name if Python doesn't know it."""
    name = calendar.get("X-WR-TIMEZONE")
    try:
        return (zoneinfo.ZoneInfo(str(name)) if name else None), None
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return None, str(name)


def rdate_days_of(event):
    lists = event.get("RDATE", [])
    for dates in lists if isinstance(lists, list) else [lists]:
        for date in dates.dts:
            yield (date.dt[0] if isinstance(date.dt, tuple) else date.dt).isoformat()[:10]


def events_of(calendar):
    zone, unknown = zone_of(calendar)
    is_cancellation = str(calendar.get("METHOD", "")).upper() == "CANCEL"
    for event in calendar.walk("VEVENT"):
        index = index_of(event)
        start, end = span_of(event, zone, unknown)
        is_cancelled = is_cancellation or str(event.get("STATUS", "")).upper() == "CANCELLED"
        recurrence_id = first(event.get("RECURRENCE-ID"))
        yield {
            "index": index,
            "uid": str(event.get("UID", "")) or f"{event.get('SUMMARY')} {start}",
            "start": start,
            "end": end,
            "status": "cancelled" if is_cancelled else "active",
            "sequence": int(first(event.get("SEQUENCE", 0))),
            "stamp": first(event["DTSTAMP"]).to_ical().decode() if "DTSTAMP" in event else "",
            "recurrence_id": None if recurrence_id is None else format_time(recurrence_id.dt, zone),
            "component": event,
            "calendar": calendar,
        }


def mark_superseded(events):
    """Marks all versions of an event but the newest: the highest SEQUENCE, then the latest DTSTAMP (RFC 5546, 2.1.5), then the last in the file."""
    newest = {}
    for event in events:
        key = event["uid"], event["recurrence_id"]
        best = newest.get(key)
        if best is None or (event["sequence"], event["stamp"]) >= (best["sequence"], best["stamp"]):
            if best is not None:
                best["status"] = "superseded"
            newest[key] = event
        else:
            event["status"] = "superseded"


def date_like(date, begin, zone):
    """Converts an RDATE or EXDATE to the form of the start of its series: a day or a time, with or without a zone."""
    if not is_time(begin):
        return date.date() if is_time(date) else date
    if not is_time(date):
        return datetime.datetime.combine(date, begin.time(), begin.tzinfo)
    if date.tzinfo is None:
        return date if begin.tzinfo is None else date.replace(tzinfo=zone or begin.tzinfo)
    return date.astimezone(IMPORTER_ZONE).replace(tzinfo=None) if begin.tzinfo is None else date


def end_like(until, begin):
    """Returns when a rule ends: at the end of the day if UNTIL is a day, and in the person's zone for floating times."""
    if not is_time(begin):
        return until
    if not is_time(until):
        last = datetime.datetime.combine(until, datetime.time(23, 59, 59), begin.tzinfo)
        return last if last.tzinfo is None else last.astimezone(datetime.timezone.utc)
    return date_like(until, begin, None)


def is_understood(event):
    """Returns whether the library can read every rule and date; it can't read those of vCalendar 1.0."""
    component = event["component"]
    rules = component.get("RRULE", [])
    has_rules = all("FREQ" in rule for rule in (rules if isinstance(rules, list) else [rules]))
    return has_rules and not any(name in ("RRULE", "RDATE", "EXDATE") for name, _ in component.errors)


def repair(event, begin_of_series, zone):
    """Returns the component with the dates that its author meant, and without an invalid end, which the library would swap with the start."""
    component = event["component"]
    start, end = first(component.get("DTSTART")), first(component.get("DTEND"))
    if start is None:
        return component
    begin = begin_of(start, end, zone)
    if begin != start.dt:
        component.pop("DTSTART")
        component.add("DTSTART", begin)
        if end is not None and is_time(end.dt) and end.dt.tzinfo is None and begin.tzinfo is not None:
            component.pop("DTEND")
            component.add("DTEND", end.dt.replace(tzinfo=begin.tzinfo))
    if event["end"] in (None, "?"):
        for name in ("DTEND", "DURATION"):
            component.pop(name, None)
    for name in ("EXDATE", "RDATE"):
        values = component.pop(name, [])
        for date in [date.dt for dates in (values if isinstance(values, list) else [values]) for date in dates.dts]:
            component.add(name, [date if isinstance(date, tuple) else date_like(date, begin, zone)])
    recurrence_id = first(component.get("RECURRENCE-ID"))
    if recurrence_id is not None and begin_of_series is not None:
        moment = date_like(recurrence_id.dt, begin_of_series, zone)
        if moment != recurrence_id.dt:
            parameters = {name: value for name, value in recurrence_id.params.items() if name == "RANGE"}
            component.pop("RECURRENCE-ID")
            component.add("RECURRENCE-ID", moment, parameters=parameters)
    rules = component.get("RRULE", [])
    for rule in rules if isinstance(rules, list) else [rules]:
        if "UNTIL" in rule:
            rule["UNTIL"] = [end_like(until, begin) for until in rule["UNTIL"]]
    return component


def occurrences_of(events, today):
    calendar = events[0]["calendar"]
    zone, unknown_zone = zone_of(calendar)
    alone = icalendar.Calendar()
    for part in calendar.walk("VTIMEZONE"):
        alone.add_component(part)
    starts_of_series = [
        begin_of(first(event["component"]["DTSTART"]), first(event["component"].get("DTEND")), zone)
        for event in events
        if event["recurrence_id"] is None and event["status"] == "active" and event["start"]
    ]
    series = starts_of_series[0] if starts_of_series else None
    for event in events:
        if event["status"] != "superseded":
            alone.add_component(repair(event, series, zone))
    unknown = {
        event["index"]: zone_named_by(first(event["component"].get("DTSTART"))) or unknown_zone for event in events
    }
    of_days = {event["index"] for event in events if len(event["start"] or "") == 10}
    cancelled = {event["index"] for event in events if event["status"] == "cancelled"}
    starts = sorted(event["start"][:10] for event in events if event["start"])
    if not starts:
        return []
    # An RDATE may be before the start.
    further = sorted(day for event in events for day in rdate_days_of(event["component"]))
    firsts = {datetime.date.fromisoformat(day) for day in starts[:1] + further[:1]}
    query = recurring_ical_events.of(alone)
    found = {}
    for day in firsts | {today}:
        for event in query.between(day - 2 * DAY, day + DAY * (WINDOW_DAYS + 2)):
            index = index_of(event)
            if index in cancelled:
                continue
            start, end = span_of(event, zone, unknown.get(index), index in of_days)
            found[start] = end
    return sorted(found.items())


def read(path, today):
    with open(path, "rb") as file:
        text = with_resolved_zones(without_meaningless_tzids(file.read()))
    events = []
    for calendar in filter(bytes.strip, re.split(rb"(?im)(?=^BEGIN:VCALENDAR)", text)):
        # Resets the library's zones: the next calendar may use the same name for another zone.
        icalendar.timezone.tzp.use_default()
        for read_calendar in icalendar.Calendar.from_ical(calendar, multiple=True):
            events.extend(events_of(read_calendar))
    mark_superseded(events)
    by_uid = {}
    for event in events:
        by_uid.setdefault(event["uid"], []).append(event)
    occurrences = {}
    for uid, same in by_uid.items():
        if not all(is_understood(event) for event in same):
            continue
        try:
            occurrences[uid] = occurrences_of(same, today)
        except Exception:  # what the library cannot expand is not judged
            pass
    shown = ("index", "uid", "start", "end", "status")
    return {"events": [{name: event[name] for name in shown} for event in events], "occurrences": occurrences}


def main():
    today = datetime.date.fromisoformat(sys.argv[1])
    for line in sys.stdin:
        try:
            print(json.dumps(read(line.rstrip("\n"), today)))
        except Exception as error:  # not valid for this reader
            print(json.dumps({"unread": str(error)[:200]}))


main()
